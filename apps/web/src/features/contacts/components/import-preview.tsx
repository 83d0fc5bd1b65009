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

export function ImportPreviewView({ preview, room }: { preview: ImportPreview; room: number }) {
  const t = useText('contacts');
  const { ready, nameless, duplicates, problems } = preview;
  const sayProblem = (problem: ImportProblem) =>
    problem === 'phoneUnclear' ? t('import.phoneUnclear') : sayContactProblem(problem, currentLanguage());
  return (
    <Stack gap="sm">
      <div role="status">
        <Text size="sm" fw={600}>
          {t('import.ready', { count: ready.length })}
        </Text>
        {nameless > 0 && <Text size="sm">{t('import.nameless', { count: nameless })}</Text>}
        {duplicates > 0 && <Text size="sm">{t('import.duplicates', { count: duplicates })}</Text>}
        {problems.length > 0 && <Text size="sm">{t('import.problems', { count: problems.length })}</Text>}
      </div>
      {ready.length > room && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('import.overLimit', { contactsMax: contactLimits.contacts, room })}
        </Text>
      )}
      {problems.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <ul className={classes.problems} aria-label={t('import.problemList')} tabIndex={0}>
          {problems.slice(0, PROBLEMS_SHOWN).map(({ row, name, problem }) => (
            <li key={row}>
              {t('import.problemRow', {
                row,
                name: name || t('import.noName'),
                problem: sayProblem(problem),
              })}
            </li>
          ))}
        </ul>
      )}
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
