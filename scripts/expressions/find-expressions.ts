import { globSync, readFileSync } from 'node:fs';
import { ts } from '@ts-morph/common';

/** A regular expression that stands in the code of the product. */
export interface Expression {
  /** `path:line`, from the root. */
  place: string;
  source: string;
  flags: string;
}

const root = new URL('../../', import.meta.url);

const NOT_SHIPPED = /\.(test|fault)\.tsx?$|\/(testing|faults|scripts)\/|^packages\/testkit\//;

/** Paths of the code that runs at an operator's or in a browser. */
export function listShippedCode(): string[] {
  const found = globSync('{apps,packages}/**/{src,build}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  return found.filter((path) => !NOT_SHIPPED.test(path)).sort();
}

/** Every literal of these files, and every place where an expression is put together when the code runs. */
export function findExpressions(paths: readonly string[]): { literals: Expression[]; made: string[] } {
  const literals: Expression[] = [];
  const made: string[] = [];
  for (const path of paths) {
    const file = ts.createSourceFile(path, readFileSync(new URL(path, root), 'utf8'), ts.ScriptTarget.Latest);
    const visit = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node)) literals.push(readLiteral(node, file, path));
      if (isMade(node)) made.push(path);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { literals, made };
}

function readLiteral(node: ts.RegularExpressionLiteral, file: ts.SourceFile, path: string): Expression {
  const end = node.text.lastIndexOf('/');
  const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  return { place: `${path}:${line}`, source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
}

function isMade(node: ts.Node): boolean {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  return isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp';
}
