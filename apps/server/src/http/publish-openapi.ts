interface Parameter {
  in: string;
  name: string;
}
type Operation = { parameters?: (Parameter | { $ref: string })[] };
interface Document {
  paths?: Record<string, Record<string, Operation>>;
  components?: { parameters?: Record<string, unknown> };
}

/** What every call accepts (decision 2). */
const EVERYWHERE = ['t', 'webVersion', 'languagecode', 'platform'];

/** What others build on: calls under /web, what every call accepts once, and no bounds of integers that are JavaScript's own. */
export function publish(full: object): object {
  const api = structuredClone(full) as Document;
  const shared: Record<string, unknown> = {};
  for (const [path, operations] of Object.entries(api.paths ?? {})) {
    if (!path.startsWith('/web/')) delete api.paths![path];
    else for (const operation of Object.values(operations)) shareParameters(operation, shared);
  }
  api.components = { ...api.components, parameters: shared };
  dropSafeBounds(api);
  return api;
}

function shareParameters(operation: Operation, shared: Record<string, unknown>) {
  operation.parameters = operation.parameters?.map((parameter) => {
    if (!('name' in parameter) || !EVERYWHERE.includes(parameter.name)) return parameter;
    shared[parameter.name] ??= parameter;
    const isSame = JSON.stringify(shared[parameter.name]) === JSON.stringify(parameter);
    return isSame ? { $ref: `#/components/parameters/${parameter.name}` } : parameter;
  });
  if (operation.parameters === undefined) delete operation.parameters;
}

function dropSafeBounds(part: unknown) {
  if (typeof part !== 'object' || part === null) return;
  const bounded = part as { minimum?: number; maximum?: number };
  if (bounded.minimum === Number.MIN_SAFE_INTEGER) delete bounded.minimum;
  if (bounded.maximum === Number.MAX_SAFE_INTEGER) delete bounded.maximum;
  for (const inner of Object.values(part)) dropSafeBounds(inner);
}
