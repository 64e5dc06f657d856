//! A function and its arguments: how many, which labels, on which cells, and whether the engine can answer yet.

use mkpat_runtime::pattern::Kind;
use mkpat_runtime::point::Point;

use super::{Scope, available};
use crate::diag::{self, Pass, Unfit};
use crate::source::Span;
use crate::syntax::ast::{Dialect, Text};
use crate::syntax::line::is_label;
use crate::tables::functions::{Function, Parameters, Role};
use crate::tables::words::NUMBERS;
use crate::term::{Ask, Spot};

/// An argument: a point, or a pass.
type Given = Option<Spot<Point>>;

impl Scope<'_> {
    pub(super) fn other_dialect(&self) -> Dialect {
        match self.settings.dialect {
            Dialect::Modern => Dialect::Classic,
            Dialect::Classic => Dialect::Modern,
        }
    }

    /// Checks a call of `function`; `arguments` is `None` without parentheses.
    pub(super) fn ask(
        &mut self,
        function: &'static Function,
        name: &Text,
        arguments: Option<&[Text]>,
        whole: Span,
    ) -> Option<Ask<Point>> {
        let before = self.diagnostics.errors();
        self.check_answerable(function, name.span);
        let (least, most) = function.arity(self.settings.dialect);
        let texts = arguments.unwrap_or(&[]);
        let number = NUMBERS.iter().find(|(number, _)| number.eq_ignore_ascii_case(function.name));
        if let (None, Some((number, _))) = (arguments, number) {
            self.diagnostics.push(diag::function_for_number(whole, function.name, number));
        } else if arguments.is_none() && least > 0 || texts.len() < least || texts.len() > most {
            let given = arguments.map(<[Text]>::len);
            self.diagnostics.push(diag::wrong_arity(whole, function.name, given, (least, most)));
        }
        let moves = match function.parameters {
            Parameters::Points(_) | Parameters::List => 0,
            Parameters::Moves(roles) => texts.len().saturating_sub(roles.len()),
        };
        let given: Vec<Option<Given>> =
            texts.iter().enumerate().map(|(i, text)| self.argument(text, i, moves)).collect();
        let given: Vec<Given> = given.into_iter().collect::<Option<_>>()?;
        if self.diagnostics.errors() > before {
            return None;
        }
        self.check_cells(function, texts, &given, moves);
        let (moves, points) = given.split_at(moves);
        Some(Ask { function, moves: moves.to_vec(), points: points.iter().flatten().copied().collect() })
    }

    fn check_answerable(&mut self, function: &Function, at: Span) {
        if let Some(why) = function.unusable {
            self.diagnostics.push(diag::unusable_function(at, function.name, why));
        } else if available(self.settings).is_some_and(|layer| function.layer > layer) {
            let (name, layer) = (function.name, function.layer.name());
            self.diagnostics.push(diag::missing_layer(at, name, layer, &self.settings.name));
        }
    }

    /// The argument at `index`, of which the first `moves` are moves. `None` after an error.
    fn argument(&mut self, text: &Text, index: usize, moves: usize) -> Option<Given> {
        let problem = match text.bytes.as_slice() {
            b"?" if self.settings.dialect == Dialect::Classic => {
                diag::misplaced_pass(text.span, Pass::Classic)
            }
            b"?" if index >= moves => diag::misplaced_pass(text.span, Pass::NotAMove),
            b"?" if index == 0 => diag::misplaced_pass(text.span, Pass::First),
            b"?" => return Some(None),
            b"*" => match self.star {
                None => diag::no_move_to_name(text.span),
                Some(star) => return star.map(|at| Some(Spot { letter: b'*', at })),
            },
            &[letter] if is_label(letter, self.settings.dialect) => {
                self.named.push(letter);
                match self.labels.iter().find(|l| l.letter == letter) {
                    Some(label) => return Some(Some(Spot { letter, at: label.cell })),
                    None => {
                        let known: Vec<char> = self.labels.iter().map(|l| char::from(l.letter)).collect();
                        diag::unknown_label(text.span, letter, &known)
                    }
                }
            }
            _ => diag::bad_argument(text.span, &text.display()),
        };
        self.diagnostics.push(problem);
        None
    }

    /// Warns of labels on cells of which the function cannot tell anything.
    fn check_cells(&mut self, function: &Function, texts: &[Text], given: &[Given], moves: usize) {
        let (played, points) = given.split_at(moves);
        let played: Vec<Point> = played.iter().flatten().map(|s| s.at).collect();
        let roles = match function.parameters {
            Parameters::Points(roles) | Parameters::Moves(roles) => roles,
            Parameters::List => &[],
        };
        if let (Some(Some(first)), Some(text), true) = (given.first(), texts.first(), moves > 0) {
            self.check_cell(function, Role::Move, first, &[], text);
        }
        for ((role, spot), text) in roles.iter().zip(points).zip(texts.get(moves..).unwrap_or(&[])) {
            if let Some(spot) = spot {
                self.check_cell(function, *role, spot, &played, text);
            }
        }
    }

    fn check_cell(
        &mut self,
        function: &Function,
        role: Role,
        spot: &Spot<Point>,
        played: &[Point],
        text: &Text,
    ) {
        let kind = self.drawing.at(spot.at).kind;
        let stone = matches!(kind, Some(Kind::X | Kind::O));
        let empty = matches!(kind, Some(Kind::Dot | Kind::Comma | Kind::Not));
        let sequence = matches!(function.parameters, Parameters::Moves(_));
        let unfit = match role {
            Role::Stone if empty && sequence && !played.contains(&spot.at) => Unfit::NeverPlayed,
            Role::Stone if empty && !sequence => Unfit::NoStone,
            Role::Empty if stone => Unfit::Occupied,
            Role::Move if stone => Unfit::Illegal,
            _ => return,
        };
        let drawn = self.drawn(spot.letter);
        self.diagnostics.push(diag::unfit_cell(text.span, function.name, spot.letter, unfit, drawn));
    }
}
