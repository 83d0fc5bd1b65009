const words = ['description', 'failure_reason', 'message', 'reason', 'detail'] as const;
const codes = ['error_code', 'code'] as const;

/** The reasons of a refusal, which Twilio's documents leave open how they look: words where there are some, with their code. */
export function describeErrors(errors: unknown, otherwise: string): string {
  const said = (Array.isArray(errors) ? errors : []).flatMap(describe);
  return said.length > 0 ? said.join(' ') : otherwise;
}

function describe(error: unknown): string[] {
  if (typeof error === 'string' && error !== '') return [error];
  if (typeof error === 'number') return [`Error ${error}.`];
  if (typeof error !== 'object' || error === null) return [];
  const fields = error as Record<string, unknown>;
  const text = words.map((name) => fields[name]).find((value) => typeof value === 'string' && value !== '');
  const code = codes
    .map((name) => fields[name])
    .find((value) => typeof value === 'number' || typeof value === 'string');
  if (text !== undefined) return [code === undefined ? String(text) : `${String(text)} (${String(code)})`];
  return code === undefined ? [] : [`Error ${String(code)}.`];
}

/** Every `failure_reason` of an evaluation, however deep it stands, once. */
export function describeEvaluation(results: unknown): string {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'failure_reason' && typeof inner === 'string' && inner !== '') found.add(inner);
      else look(inner);
    }
  };
  look(results);
  return found.size > 0 ? [...found].join(' ') : 'Twilio says that details are missing or wrong.';
}
