/** The way to the next page is theirs to say, but not the host: our credentials go along. */
export function toPageUrl(next: string | null | undefined, accountUrl: string): string | undefined {
  if (!next) return undefined;
  const url = new URL(next, accountUrl);
  return url.origin === new URL(accountUrl).origin ? url.href : undefined;
}
