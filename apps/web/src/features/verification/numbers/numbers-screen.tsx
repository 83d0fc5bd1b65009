import { Button, Select, TextInput, Title } from '@mantine/core';
import type { VerificationNumber } from '@manyline/contract/verification';
import { PlaceFailed } from '@manyline/page/ui/problem';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { CodesDrawing } from '../../../ui/drawings/codes-drawing.tsx';
import { SearchDrawing } from '../../../ui/drawings/search-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { useCodeNumbers } from '../api/use-code-numbers.ts';
import { searchNumbers } from '../model/search-numbers.ts';
import { usePlace } from '../use-place.ts';
import list from './list-screen.module.css';
import { NumberDetails } from './number-details.tsx';
import classes from './numbers-screen.module.css';
import { NumbersTable } from './numbers-table.tsx';

/** Number management: ?app= filters, ?number= (with its service) opens one beside the list. */
export function NumbersScreen() {
  const t = useText('verification');
  const { data, isError, error, refetch } = useCodeNumbers();
  return (
    <section className={classes.management} aria-label={t('numbers.title')}>
      {data && data.length > 0 ? (
        <Management numbers={data} />
      ) : (
        <div className={list.list}>
          <header className={list.header}>
            <Title order={1} size="lg">
              {t('numbers.title')}
            </Title>
          </header>
          {data && <NoNumbers />}
          {!data && (isError ? <PlaceFailed error={error} onRetry={refetch} /> : <ListSkeleton />)}
        </div>
      )}
    </section>
  );
}

const keyOf = ({ app, oldPhone }: VerificationNumber) => `${oldPhone} ${app}`;
const ALL = '';

function Management({ numbers }: { numbers: readonly VerificationNumber[] }) {
  const t = useText('verification');
  const { app = ALL, number, choose } = usePlace();
  const [query, setQuery] = useState('');
  const apps = [...new Map(numbers.map((each) => [each.app, each.name]))];
  const shown = searchNumbers(numbers, { app, query });
  const chosen = numbers.find((each) => keyOf(each) === number);
  return (
    <>
      <div className={list.list}>
        <header className={list.header}>
          <Title order={1} size="lg">
            {t('numbers.title')}
          </Title>
        </header>
        <div className={classes.filters}>
          <Select
            aria-label={t('numbers.app')}
            allowDeselect={false}
            data={[{ value: ALL, label: t('numbers.allApps') }, ...apps.map(([value, label]) => ({ value, label }))]}
            value={apps.some(([value]) => value === app) ? app : ALL}
            onChange={(value) => choose({ app: value || undefined })}
          />
          <TextInput
            type="search"
            aria-label={t('numbers.search')}
            placeholder={t('numbers.search')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </div>
        <div className={classes.tableArea}>
          {shown.length > 0 ? (
            <NumbersTable
              numbers={shown}
              keyOf={keyOf}
              chosen={number}
              onChoose={(each) => choose({ number: keyOf(each) })}
            />
          ) : (
            <div role="status">
              <EmptyState drawing={<SearchDrawing />} title={t('numbers.noMatch')} />
            </div>
          )}
        </div>
      </div>
      {chosen && <NumberDetails key={keyOf(chosen)} number={chosen} onClose={() => choose({ number: undefined })} />}
    </>
  );
}

function NoNumbers() {
  const t = useText('verification');
  return (
    <EmptyState drawing={<CodesDrawing />} title={t('numbers.none')} hint={t('numbers.noneHint')}>
      <Button component={Link} {...links.verificationPlace('new')}>
        {t('menu.new')}
      </Button>
    </EmptyState>
  );
}
