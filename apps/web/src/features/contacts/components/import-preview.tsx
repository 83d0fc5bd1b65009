import { Stack, Text } from '@mantine/core';
import { sayContactProblem } from '@manyline/contract/contact-problems';
import { type CleanContact, contactLimits } from '@manyline/domain/contact';
import { formatNumber, joinNumber } from '@manyline/domain/phone';
import { useFormat } from '../../../lib/format/use-format.ts';
import { currentLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import type { ImportPreview, ImportProblem } from '../transfer/preview.ts';
import classes from './contacts.module.css';

/** One of the row heights of the specification. */
const ROW_HEIGHT = 48;
/** At once; the others are scrolled to. */
const ROWS_SHOWN = 5;
/** More of them than anybody reads; the count names all. */
const PROBLEMS_SHOWN = 200;

interface ImportPreviewViewProps {
  preview: ImportPreview;
  /** So many contacts the account can still take. */
  room: number;
  /** Entries with a saved contact's number come in, too. */
  addSaved: boolean;
}

export function ImportPreviewView({ preview, room, addSaved }: ImportPreviewViewProps) {
  const t = useText('contacts');
  const { ready, nameless, duplicates, problems } = preview;
  const saved = addSaved ? [] : preview.saved;
  return (
    <Stack gap="sm">
      <div role="status">
        <Text size="sm" fw={600}>
          {t('import.ready', { count: ready.length })}
        </Text>
        {nameless > 0 && <Text size="sm">{t('import.nameless', { count: nameless })}</Text>}
        {duplicates > 0 && <Text size="sm">{t('import.duplicates', { count: duplicates })}</Text>}
        {saved.length > 0 && <Text size="sm">{t('import.saved', { count: saved.length })}</Text>}
        {problems.length > 0 && <Text size="sm">{t('import.problems', { count: problems.length })}</Text>}
      </div>
      {ready.length > room && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('import.overLimit', { contactsMax: contactLimits.contacts, room })}
        </Text>
      )}
      <LeftOut problems={problems} saved={saved} />
      {ready.length > 0 && (
        <div className={classes.preview} style={{ height: Math.min(ready.length, ROWS_SHOWN) * ROW_HEIGHT + 2 }}>
          <VirtualList
            items={ready}
            rowHeight={ROW_HEIGHT}
            getKey={keyOf}
            label={t('import.preview')}
            renderRow={(contact) => <PreviewRow contact={contact} />}
          />
        </div>
      )}
    </Stack>
  );
}

/** Entries of the file that stay out, each with its reason, in the file's order. */
function LeftOut({ problems, saved }: Pick<ImportPreview, 'problems' | 'saved'>) {
  const t = useText('contacts');
  const sayProblem = (problem: ImportProblem) =>
    problem === 'phoneUnclear' ? t('import.phoneUnclear') : sayContactProblem(problem, currentLanguage());
  const rows = [
    ...problems.map(({ row, name, problem }) => ({ row, name, words: sayProblem(problem) })),
    ...saved.map(({ row, name, savedAs }) => ({ row, name, words: t('import.savedAs', { name: savedAs }) })),
  ].toSorted((a, b) => a.row - b.row);
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <ul className={classes.problems} aria-label={t('import.problemList')} tabIndex={0}>
      {rows.slice(0, PROBLEMS_SHOWN).map(({ row, name, words }) => (
        <li key={row}>{t('import.problemRow', { row, name: name || t('import.noName'), problem: words })}</li>
      ))}
    </ul>
  );
}

function PreviewRow({ contact }: { contact: CleanContact }) {
  const format = useFormat();
  return (
    <div className={classes.previewRow}>
      <Text size="sm" fw={600} truncate dir="auto">
        {contact.name}
      </Text>
      <Text size="xs" c="dimmed" truncate className="tabular">
        {format.list(contact.phones.map(formatNumber))}
      </Text>
    </div>
  );
}

function keyOf({ name, phones }: CleanContact): string {
  return `${name} ${phones.map(joinNumber).join()}`;
}
