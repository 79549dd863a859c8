import ts from 'typescript';

/** A query whose code says what its rows are: `tx.execute<Row>(...)`. */
export interface AssertedRows {
  file: string;
  firstLine: number;
  lastLine: number;
  row: ts.Type;
}

/** Every query in the program's files below `folder` that says what its rows are. */
export function findAssertedRows(
  program: ts.Program,
  folder: string,
  root: string,
): AssertedRows[] {
  const checker = program.getTypeChecker();
  return program.getSourceFiles().flatMap((source) => {
    if (!source.fileName.startsWith(folder) || /\.test\.ts$|\/testing\//.test(source.fileName)) {
      return [];
    }
    const found: AssertedRows[] = [];
    const line = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && isQuery(node)) {
        const [argument] = node.typeArguments ?? [];
        const row = argument && checker.getTypeFromTypeNode(argument);
        if (row && checker.getPropertiesOfType(row).length > 0) {
          found.push({
            file: source.fileName.slice(root.length + 1),
            firstLine: line(node.getStart()),
            lastLine: line(node.getEnd()),
            row,
          });
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

function isQuery(call: ts.CallExpression): boolean {
  const { expression } = call;
  return (
    ts.isPropertyAccessExpression(expression) &&
    ['execute', 'readRows'].includes(expression.name.text)
  );
}
