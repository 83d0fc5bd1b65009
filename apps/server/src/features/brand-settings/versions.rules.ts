import type { SettingRow } from './brand-settings.repository.ts';

export type VersionState = 'inForce' | 'scheduled' | 'past' | 'withdrawn';

/** Versions of one piece, in any order, as they stand at a time. */
export function readVersions(rows: readonly SettingRow[], at: number) {
  const withdrawn = new Set(rows.flatMap(({ withdraws }) => (withdraws === null ? [] : [withdraws])));
  const standing = rows.filter((row) => row.withdraws === null && !withdrawn.has(row.version));

  /** Finds the row that holds at a moment: of those that have begun by then, the one that began last; of one moment, the newest. */
  function holdingAt(moment: number): SettingRow | undefined {
    return standing
      .filter((row) => row.holds_from <= moment)
      .reduce<SettingRow | undefined>(
        (last, row) => (last === undefined || isLater(row, last) ? row : last),
        undefined,
      );
  }

  const inForce = holdingAt(at);
  return {
    latest: rows.reduce((most, { version }) => Math.max(most, version), 0),
    inForce,
    holdingAt,
    find: (version: number) => rows.find((row) => row.version === version),
    stateOf(row: SettingRow): VersionState {
      if (withdrawn.has(row.version)) return 'withdrawn';
      if (row.version === inForce?.version) return 'inForce';
      return row.holds_from > at ? 'scheduled' : 'past';
    },
  };
}

function isLater(one: SettingRow, other: SettingRow): boolean {
  return one.holds_from === other.holds_from ? one.version > other.version : one.holds_from > other.holds_from;
}
