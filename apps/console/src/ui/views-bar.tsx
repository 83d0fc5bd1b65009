import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { getViews, removeView, saveView, VIEW_NAME_MAX } from '@manyline/contract/console/views';
import { boundedField } from '@manyline/page/forms/bounded-field';
import { Problem } from '@manyline/page/ui/problem';
import { IconBookmark, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { addressOf, useAddress } from '../lib/address.ts';
import { useAct, useRead } from '../lib/api.ts';
import { useLanguage } from '../lib/language.ts';
import { Link } from './link.tsx';

/** Where in a list somebody was is none of its filters: names of places begin so. */
const PLACE = 'after';
/** Nor is the row that is open beside it. */
const OPEN_ROW = 'open';

/** The filters of the address, in one order: the same filters are the same view. */
function filtersOf(query: URLSearchParams): string {
  const kept = new URLSearchParams(query);
  for (const name of query.keys()) if (name.startsWith(PLACE) || name === OPEN_ROW) kept.delete(name);
  kept.sort();
  return kept.toString();
}

/**
 * Filters of this list that the operator keeps under names; each is a link. @param room the list, as in `money/orders`, or as in
 * `account/ledger` where every account has it
 */
export function ViewsBar({ room }: { room: string }) {
  const { t } = useLanguage();
  const { page, parts, query } = useAddress();
  const { data } = useRead(getViews, { room });
  const remove = useAct(removeView);
  const current = filtersOf(query);
  const views = data?.views ?? [];
  const isKept = views.some((view) => view.query === current);
  if (views.length === 0 && current === '') return null;
  return (
    <Group gap="xs" component="nav" aria-label={t('views')}>
      {views.map((view) => (
        <Group key={view.name} gap={0} wrap="nowrap" className="view">
          <Link
            to={addressOf([page, ...parts], Object.fromEntries(new URLSearchParams(view.query)))}
            className="view-link"
            aria-current={view.query === current ? 'page' : undefined}
          >
            {view.name}
          </Link>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('viewRemove', { name: view.name })}
            onClick={() => remove.mutate({ room, name: view.name })}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {current !== '' && !isKept && <SaveView room={room} query={current} />}
      <Problem error={remove.error} />
    </Group>
  );
}

function SaveView({ room, query }: { room: string; query: string }) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const save = useAct(saveView);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save.mutate({ room, name, query }, { onSuccess: () => setOpen(false) });
  };
  if (!isOpen)
    return (
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconBookmark size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('viewSave')}
      </Button>
    );
  return (
    <form onSubmit={handleSubmit}>
      <Group gap="xs">
        <TextInput
          size="xs"
          aria-label={t('viewName')}
          placeholder={t('viewName')}
          value={name}
          {...boundedField(VIEW_NAME_MAX, setName)}
          ref={focusOnce}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpen(false);
          }}
        />
        <Button type="submit" size="xs" loading={save.isPending}>
          {t('viewKeep')}
        </Button>
        <Button size="xs" variant="default" onClick={() => setOpen(false)}>
          {t('cancel')}
        </Button>
        <Problem error={save.error} />
      </Group>
    </form>
  );
}

/** A field that comes up by a click is typed into at once. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus();
