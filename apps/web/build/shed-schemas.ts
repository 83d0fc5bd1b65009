import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Brand } from '@manyline/brands/define-brand';
import type { Plugin } from 'vite';
import { allGates } from './all-gates.ts';

const SCHEMAS = '?schemas';
const CONTRACT = /\/packages\/contract\/src\/[\w-]+\.ts$/;
const CONSOLE_ERRORS = /\/packages\/contract\/src\/console\/console-errors\.ts$/;
const BRANDS = /\/packages\/brands\/src\/[\w-]+\.ts$/;

/**
 * Leaves Zod out of the first page. Before login the page needs the method and address of a call and the data of a
 * brand, not the schemas that check them: those are evaluated here, at build time, and written out as data. A schema
 * that the page does use is still there, with Zod, in the chunk that uses it. Saves 27 KB gzip; only in builds.
 */
export function shedSchemas(): Plugin {
  return {
    name: 'shed-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId(source) {
      // Dropped whole when nothing in it is used: building a schema has no effect but the schema.
      return source.endsWith(SCHEMAS) ? { id: source, moduleSideEffects: false } : undefined;
    },
    async load(id) {
      if (id.endsWith(SCHEMAS)) return readFileSync(id.slice(0, -SCHEMAS.length), 'utf8');
      // Nobody but an operator is ever told of one.
      if (CONSOLE_ERRORS.test(id)) return 'export const consoleErrors = {};';
      if (CONTRACT.test(id) && readFileSync(id, 'utf8').includes("from 'zod'")) return writeContract(id);
      if (BRANDS.test(id) && readFileSync(id, 'utf8').includes('= defineBrand(')) return writeBrands(id);
      return undefined;
    },
  };
}

async function evaluate(id: string): Promise<[string, unknown][]> {
  return Object.entries((await import(pathToFileURL(id).href)) as Record<string, unknown>);
}

async function writeContract(id: string): Promise<string> {
  const lines = (await evaluate(id)).map(([name, value]) => {
    if (isCall(value)) return `export const ${name} = ${JSON.stringify(toAddress(value))};`;
    if (isPlain(value) || (Array.isArray(value) && value.every(isPlain)))
      return `export const ${name} = ${JSON.stringify(value)};`;
    // Its text is a literal of the same pattern.
    if (value instanceof RegExp) return `export const ${name} = ${value};`;
    return `export { ${name} } from ${JSON.stringify(id + SCHEMAS)};`;
  });
  return lines.join('\n');
}

/** Which gates a brand opens is asked here, so that the rules behind them stay in one place. */
async function writeBrands(id: string): Promise<string> {
  const lines = (await evaluate(id)).map(([name, value]) => {
    const brand = value as Brand;
    const methods = Object.entries(brand).filter(([, part]) => typeof part === 'function');
    if (methods.some(([method]) => method !== 'can')) throw new Error(`${id}: a brand has a method unknown here`);
    return [
      `const ${name}Open = new Set(${JSON.stringify(allGates.filter((gate) => brand.can(gate)))});`,
      `export const ${name} = Object.freeze({ ...${JSON.stringify(brand)}, can: (gate) => ${name}Open.has(gate) });`,
    ].join('\n');
  });
  return lines.join('\n');
}

interface CallAddress {
  method: string;
  url: string;
  audience: string;
}

function isCall(value: unknown): value is CallAddress {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'audience' in value;
}

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

function toAddress({ method, url, audience }: CallAddress): CallAddress {
  return { method, url, audience };
}
