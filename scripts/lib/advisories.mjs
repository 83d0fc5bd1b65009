/** Severities that end the check; lower ones are for the next update. */
const WEIGHTY = ['high', 'critical'];

/** The findings of `npm audit --json`: a line for each hole of weight; or why nobody was asked, which is no finding either way. */
export function readAudit(output) {
  const answer = parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  if (answer?.vulnerabilities === undefined) return { skipped: answer?.message ?? 'no answer', holes: [] };
  const holes = Object.values(answer.vulnerabilities)
    .filter(({ severity }) => WEIGHTY.includes(severity))
    .map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
  return { skipped: undefined, holes };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
