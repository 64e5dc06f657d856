//! Expressions and statements as C.
//!
//! The original copies the author's text, so that C's precedence holds; here the tree that was checked is printed with
//! C's precedence. Parentheses are added where C compilers ask for them, and nowhere else, so that the text stays what
//! was written.

use super::calls;
use crate::syntax::ast::Dialect;
use crate::syntax::expr::{Binary, Expr, ExprKind, Number, Operator, Statement};
use crate::tables::functions::{self, Function};

/// How tightly `!` and `-` bind; calls and groups bind tighter still.
const UNARY: u8 = 7;

/// Prints what one pattern asks for; `record` is the address of the pattern's own record.
pub(super) struct Printer<'a> {
    pub(super) record: &'a str,
}

impl Printer<'_> {
    /// An expression.
    pub(super) fn expression(&self, expr: &Expr) -> String {
        self.text(expr).1
    }

    /// Statements, a line each.
    pub(super) fn statements(&self, statements: &[Statement], indent: usize) -> String {
        statements.iter().map(|statement| self.statement(statement, indent)).collect()
    }

    /// An expression as an operand of something that binds as tightly as `level`.
    fn operand(&self, expr: &Expr, level: u8) -> String {
        let (own, text) = self.text(expr);
        if own < level { format!("({text})") } else { text }
    }

    /// An expression, and how tightly it binds.
    fn text(&self, expr: &Expr) -> (u8, String) {
        match &expr.kind {
            ExprKind::Number(Number::Integer(n)) => (u8::MAX, n.to_string()),
            ExprKind::Number(Number::Real(x)) => (u8::MAX, real(*x)),
            ExprKind::Call(call) if call.name.display() == calls::COMPARISON.0 => {
                (Operator::Greater.level(), calls::text(call, self.record))
            }
            ExprKind::Call(call) => (u8::MAX, calls::text(call, self.record)),
            ExprKind::Group(inner) => (u8::MAX, format!("({})", self.expression(inner))),
            ExprKind::Not(x) => self.not(x),
            ExprKind::Negative(x) => {
                let text = self.operand(x, UNARY);
                (UNARY, if text.starts_with('-') { format!("-({text})") } else { format!("-{text}") })
            }
            ExprKind::Binary(binary) => (binary.operator.level(), self.binary(binary)),
            ExprKind::Conditional(parts) => {
                let [condition, yes, no] = parts.as_ref();
                let [yes, no] = [yes, no].map(|part| self.operand(part, 1));
                (0, format!("{} ? {yes} : {no}", self.operand(condition, 1)))
            }
        }
    }

    /// `!x`. Before a comparison without parentheses of its own, the sign belongs to the left side.
    fn not(&self, operand: &Expr) -> (u8, String) {
        let mut signs = 1;
        let mut inner = operand;
        while let ExprKind::Not(x) = &inner.kind {
            signs += 1;
            inner = x;
        }
        match &inner.kind {
            ExprKind::Call(call) if call.name.display() == calls::COMPARISON.0 => {
                let left = calls::filled(calls::COMPARISON.1, call, self.record);
                // Whether there is any, which is 0 or 1, is more than 1: never, but that is what the text says.
                let number = if signs % 2 == 1 { "0 : 1" } else { "1 : 0" };
                (Operator::Greater.level(), format!("({left} ? {number}) > 1"))
            }
            _ => (UNARY, format!("!{}", self.operand(operand, UNARY))),
        }
    }

    /// Operators of one level group from the left. A comparison within a comparison and `&&` within `||` mean what they
    /// say, but compilers warn unless there are parentheses.
    fn binary(&self, binary: &Binary) -> String {
        let (level, operator) = (binary.operator.level(), binary.operator);
        let (left, right) = match operator {
            Operator::Or => (self.choice(&binary.left, level), self.choice(&binary.right, level + 1)),
            _ if operator.compares() => {
                (self.compared(&binary.left, &binary.right), self.compared(&binary.right, &binary.left))
            }
            _ => (self.operand(&binary.left, level), self.operand(&binary.right, level + 1)),
        };
        format!("{left} {} {right}", operator.sign())
    }

    /// A side of `||`.
    fn choice(&self, side: &Expr, level: u8) -> String {
        match &side.kind {
            ExprKind::Binary(inner) if inner.operator == Operator::And => {
                format!("({})", self.expression(side))
            }
            _ => self.operand(side, level),
        }
    }

    /// A side of a comparison. What is true or false is compared as the number it is: compilers take a comparison of
    /// truth with a number for a slip, as our own checks do.
    fn compared(&self, side: &Expr, other: &Expr) -> String {
        let is_truth = |expr: &Expr| match &expr.ungrouped().kind {
            ExprKind::Not(_) => true,
            ExprKind::Binary(inner) => inner.operator.level() <= 4,
            _ => false,
        };
        let inner = side.ungrouped();
        match &inner.kind {
            _ if !is_truth(side) || is_truth(other) => self.operand(side, 5),
            ExprKind::Not(x) => format!("({} ? 0 : 1)", self.operand(x, 1)),
            _ => format!("({} ? 1 : 0)", self.operand(inner, 1)),
        }
    }

    fn statement(&self, statement: &Statement, indent: usize) -> String {
        let blanks = " ".repeat(indent);
        match statement {
            Statement::Do(expr) => {
                // A value that nobody uses, as the checks have told: the cast tells the compiler.
                let (cast, level) = if acts(expr) { ("", 0) } else { ("(void) ", UNARY) };
                format!("{blanks}{cast}{};\n", self.operand(expr, level))
            }
            Statement::Return(expr) => format!("{blanks}return {};\n", self.expression(expr)),
            Statement::Block(inner) => {
                format!("{blanks}{{\n{}{blanks}}}\n", self.statements(inner, indent + 2))
            }
            Statement::If { condition, then, otherwise } => {
                let mut text =
                    format!("{blanks}if ({})\n{}", self.expression(condition), self.branch(then, indent));
                if let Some(other) = otherwise {
                    text += &format!("{blanks}else\n{}", self.branch(other, indent));
                }
                text
            }
        }
    }

    /// What an `if` governs; another `if` goes into braces, so that nobody wonders whose an `else` is.
    fn branch(&self, statement: &Statement, indent: usize) -> String {
        match statement {
            Statement::If { .. } => {
                let blanks = " ".repeat(indent + 2);
                format!("{blanks}{{\n{}{blanks}}}\n", self.statement(statement, indent + 4))
            }
            _ => self.statement(statement, indent + 2),
        }
    }
}

/// Whether an expression is done for what it does.
fn acts(expr: &Expr) -> bool {
    let ExprKind::Call(call) = &expr.ungrouped().kind else { return false };
    functions::find(&call.name.display(), Dialect::Modern).is_some_and(Function::acts)
}

/// With a point and without an exponent.
fn real(x: f64) -> String {
    let text = x.to_string();
    if text.contains('.') { text } else { format!("{text}.0") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::ast::Text;
    use crate::syntax::expr::parse;

    /// What the original's way would give, c-target 5.1: the text is copied, a function wherever its name begins is
    /// replaced with its arguments, and nothing is understood.
    fn copied(text: &str) -> String {
        let mut copy = String::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            match calls::named(rest) {
                Some(name) => {
                    let after = &rest[name.len()..];
                    let (inner, after) = match after.strip_prefix('(').and_then(|inner| inner.split_once(')'))
                    {
                        Some((inner, after)) => (inner, after),
                        None => ("", after),
                    };
                    let arguments = inner.split(',').filter(|a| !a.is_empty()).map(Text::built).collect();
                    let call =
                        crate::syntax::expr::Call { name: Text::built(name), arguments: Some(arguments) };
                    copy += &calls::text(&call, "(record)");
                    rest = after;
                }
                None => {
                    copy.push(first);
                    rest = &rest[first.len_utf8()..];
                }
            }
        }
        copy
    }

    /// The lines of constraints or actions that belong together, joined as the original joins them.
    fn groups(text: &str, mark: char) -> Vec<Vec<Text>> {
        let mut groups = vec![Vec::new()];
        for line in text.lines() {
            match (line.strip_prefix(mark), groups.last_mut()) {
                (Some(line), Some(group)) => group.push(Text::built(line)),
                _ => groups.push(Vec::new()),
            }
        }
        groups.retain(|group| !group.is_empty());
        groups
    }

    fn joined(lines: &[Text]) -> String {
        lines.iter().map(Text::display).collect()
    }

    fn bare(text: &str) -> String {
        text.split_whitespace().collect::<String>().trim_end_matches(';').to_owned()
    }

    /// Constraints and actions of a folder: how many, and those that are not what copying would give.
    fn compared(folder: &std::path::Path) -> (usize, Vec<String>) {
        let printer = Printer { record: "(record)" };
        let (mut count, mut others) = (0, Vec::new());
        let mut files: Vec<_> =
            std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        let foreign = |path: &std::path::Path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            name.starts_with("eyes") || name.starts_with("mc_") || !name.ends_with(".db")
        };
        files.retain(|path| !foreign(path));
        files.sort();
        for path in files {
            let text = String::from_utf8_lossy(&std::fs::read(&path).unwrap()).into_owned();
            let constraints = groups(&text, ';').into_iter().map(|lines| {
                let expr = parse::constraint(&lines).unwrap();
                (lines, printer.expression(&expr))
            });
            let actions = groups(&text, '>').into_iter().map(|lines| {
                let statements = parse::action(&lines).unwrap();
                (lines, printer.statements(&statements, 0))
            });
            for (lines, printed) in constraints.chain(actions) {
                count += 1;
                let copied = copied(&joined(&lines));
                if bare(&copied) != bare(&printed) {
                    others.push(format!("{}\n    {}", copied.trim(), printed.trim()));
                }
            }
        }
        (count, others)
    }

    #[test]
    fn our_own_texts_are_what_copying_gives() {
        let (count, others) = compared(&snapshots::workspace().join("patterns"));
        assert!(count > 200, "{count}");
        assert_eq!(others, [""; 0]);
    }

    #[test]
    fn the_texts_of_the_corpus_are_what_copying_gives() {
        let Some(shared) = snapshots::corpus("the_texts_of_the_corpus_are_what_copying_gives") else {
            return;
        };
        let (count, others) = compared(&shared.join("corpus/gnugo-3.8/patterns"));
        assert!(count > 1000, "{count}");
        // Truth compared with a number, which compilers take for a slip, and rightly.
        let sequence = "play_attack_defend_n(color, 1, 3, move, NO_MOVE, b, move)";
        let slip =
            format!("countlib(a)>1 || !{sequence}==WIN\n    countlib(a) > 1 || ({sequence} ? 0 : 1) == WIN");
        assert_eq!(others, [slip]);
    }
}
