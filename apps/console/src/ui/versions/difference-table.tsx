import { Text } from '@mantine/core';
import type { SettingChange } from '@manyline/brands/setting-changes';
import styles from './difference-table.module.css';
import { useVersionText } from './words.ts';

export interface DifferenceTableProps {
  changes: readonly SettingChange[];
  /** How many there are, where not all are shown. */
  inAll?: number;
  /** A place in what has versions, as people read it. */
  sayPath: (path: string) => string;
  sayValue: (path: string, value: string) => string;
}

/** The values before and after, a line each. */
export function DifferenceTable({ changes, inAll = changes.length, sayPath, sayValue }: DifferenceTableProps) {
  const t = useVersionText();
  if (changes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('noChanges')}
      </Text>
    );
  return (
    <section className={styles.difference} aria-label={t('difference')} tabIndex={changes.length > 12 ? 0 : undefined}>
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">{t('whatChanges')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">{sayPath(path)}</th>
              <td className="wrap">{before === undefined ? '–' : <del>{sayValue(path, before)}</del>}</td>
              <td className="wrap">{after === undefined ? '–' : <ins>{sayValue(path, after)}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {inAll > changes.length && (
        <Text size="sm" c="dimmed" p="xs">
          {t('moreChanges', { count: inAll - changes.length })}
        </Text>
      )}
    </section>
  );
}
