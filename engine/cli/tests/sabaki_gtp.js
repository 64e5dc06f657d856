// Drives a GTP engine with the npm package @sabaki/gtp: node sabaki_gtp.js FOLDER ENGINE
// FOLDER is where `npm install @sabaki/gtp` was run.

const assert = require('assert')
const path = require('path')

const [folder, engine] = process.argv.slice(2)
const {Controller, ControllerStateTracker} = require(path.join(folder, 'node_modules', '@sabaki', 'gtp'))

async function main() {
  const controller = new Controller(engine, ['--mode', 'gtp', '--quiet', '--seed', '1', '--level', '1', '--playouts', '60'])
  const tracker = new ControllerStateTracker(controller)
  controller.start()
  const ask = async (name, ...args) => {
    const response = await tracker.queueCommand({name, args: args.map(String)})
    return {...response, content: response.content.trim()}
  }
  const text = async (...words) => {
    const {error, content} = await ask(...words)
    assert.ok(!error, `${words.join(' ')}: ${content}`)
    return content
  }

  assert.strictEqual(await text('protocol_version'), '2')
  assert.strictEqual(await text('name'), 'Katachi')
  for (const command of ['boardsize', 'play', 'genmove', 'final_score', 'time_left', 'undo', 'showboard']) {
    assert.ok(await tracker.knowsCommand(command), command)
  }
  assert.ok(!(await tracker.knowsCommand('owl_attack_nonsense')))

  // A failure is told as one, and the next commands work.
  assert.deepStrictEqual(await ask('play', 'b', 'Z99'), {id: null, error: true, content: 'invalid color or coordinate'})
  assert.ok((await ask('nonsense')).error)

  // The tracker brings the engine to a position by itself: size, komi, clocks, handicap and moves.
  await tracker.sync({
    boardsize: [7, 7],
    komi: 3.5,
    timeSettings: {mainTime: 60, byoyomiTime: 10, byoyomiStones: 5},
    history: [
      {name: 'play', args: ['B', 'D4']},
      {name: 'play', args: ['W', 'C3']},
      {name: 'play', args: ['B', 'C4']}
    ]
  })
  assert.strictEqual(await text('query_boardsize'), '7')
  assert.strictEqual(await text('get_komi'), '3.5')
  assert.strictEqual((await text('move_history')).split('\n')[0], 'black C4')
  await tracker.sync({boardsize: [7, 7], komi: 3.5, history: [{name: 'play', args: ['B', 'D4']}]})
  assert.strictEqual(await text('list_stones', 'white'), '')

  // Many commands at once come back in their order.
  const sizes = await Promise.all([5, 9, 13, 19].map(async size => {
    await tracker.queueCommand({name: 'boardsize', args: [`${size}`]})
    return size
  }))
  assert.deepStrictEqual(sizes, [5, 9, 13, 19])
  const flood = Array.from({length: 200}, (_, id) => controller.sendCommand({id, name: 'echo', args: [`${id}`]}))
  const echoed = await Promise.all(flood)
  echoed.forEach((response, id) => {
    assert.strictEqual(response.id, id)
    assert.strictEqual(response.content.trim(), `${id}`)
  })

  // A game against itself, played to its end or for forty moves.
  await text('boardsize', 5)
  await text('clear_board')
  let passes = 0
  for (let turn = 0; turn < 40 && passes < 2; turn++) {
    const move = await text('genmove', turn % 2 === 0 ? 'B' : 'W')
    assert.match(move, /^([A-EGHJ][1-5]|PASS|resign)$/i)
    if (move === 'resign') break
    passes = move === 'PASS' ? passes + 1 : 0
  }
  const score = await ask('final_score')
  assert.match(score.content, score.error ? /^cannot score/ : /^([BW]\+\d+\.\d|0)$/)

  // A whole game of two engines, each brought to the position by its tracker before it moves.
  const other = new Controller(engine, ['--mode', 'gtp', '--quiet', '--seed', '2', '--level', '1', '--playouts', '60'])
  const trackers = [tracker, new ControllerStateTracker(other)]
  other.start()
  const history = []
  let inRow = 0
  while (inRow < 2) {
    assert.ok(history.length < 300, 'the game does not end')
    const turn = history.length % 2
    await trackers[turn].sync({boardsize: [7, 7], komi: 5.5, history})
    const {error, content} = await trackers[turn].queueCommand({name: 'genmove', args: ['BW'[turn]]})
    const move = content.trim()
    assert.ok(!error, move)
    if (move === 'resign') break
    inRow = move === 'PASS' ? inRow + 1 : 0
    history.push({name: 'play', args: ['BW'[turn], move]})
  }
  await Promise.all(trackers.map(tracker => tracker.sync({boardsize: [7, 7], komi: 5.5, history})))
  const boards = await Promise.all(trackers.map(tracker => tracker.queueCommand({name: 'showboard', args: []})))
  assert.strictEqual(boards[0].content, boards[1].content)
  await other.stop()

  // What a person types, byte for byte.
  const bytes = await controller.sendCommand({name: 'echo', args: ['\u00fc  two blanks']})
  assert.ok(!bytes.error)
  await controller.stop()
  console.log('all well')
}

main().catch(error => {
  console.error(error)
  process.exit(1)
})
