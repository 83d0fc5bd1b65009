import { Table, Text, Tooltip } from '@mantine/core';
import type { VerificationNumber } from '@manyline/contract/verification';
import { tipAt } from '@manyline/page/theme/tip-at';
import { type KeyboardEvent, useState } from 'react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { rove } from '../../../ui/pick-list/rove.ts';
import { ServiceMark } from '../choose/service-mark.tsx';
import lines from '../lines.module.css';
import classes from './numbers-table.module.css';

/** Spec 2 §9. */
const TIP_AFTER_MS = 1_000;

interface NumbersTableProps {
  numbers: readonly VerificationNumber[];
  keyOf: (number: VerificationNumber) => string;
  chosen: string | undefined;
  onChoose: (number: VerificationNumber) => void;
}

/**
 * A subscribed number has its next payment in one column, another one until when it stays in the other (spec 1 §4). The numbers are
 * one stop for Tab; arrows go on from there.
 */
export function NumbersTable({ numbers, keyOf, chosen, onChoose }: NumbersTableProps) {
  const t = useText('verification');
  const [last, setLast] = useState(chosen);
  const keys = numbers.map(keyOf);
  const stop = [last, chosen].find((key) => key !== undefined && keys.includes(key)) ?? keys[0];
  return (
    <Table aria-label={t('numbers.title')} verticalSpacing={0} className={classes.table}>
      <Table.Thead>
        <Table.Tr h={40}>
          <Table.Th scope="col">{t('numbers.number')}</Table.Th>
          <Table.Th scope="col">{t('numbers.app')}</Table.Th>
          <Table.Th scope="col" className={classes.date}>
            {t('numbers.subscribed')}
          </Table.Th>
          <Table.Th scope="col" className={classes.date}>
            {t('numbers.unsubscribed')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody onKeyDown={moveBetweenRows}>
        {numbers.map((number) => (
          <NumberRow
            key={keyOf(number)}
            number={number}
            isChosen={keyOf(number) === chosen}
            isStop={keyOf(number) === stop}
            onFocus={() => setLast(keyOf(number))}
            onChoose={() => onChoose(number)}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll('button')];
  const to = rove(event.key, rows.indexOf(event.target as HTMLButtonElement), rows.length);
  if (to === undefined) return;
  event.preventDefault();
  rows[to]!.focus();
}

interface NumberRowProps {
  number: VerificationNumber;
  isChosen: boolean;
  /** Where Tab comes into the table. */
  isStop: boolean;
  onFocus: () => void;
  onChoose: () => void;
}

function NumberRow({ number, isChosen, isStop, onFocus, onChoose }: NumberRowProps) {
  const t = useText('verification');
  const format = useFormat();
  const { subStatus, nextPaymentDate, formatPhone, numberName, monthRent } = number;
  const isSubscribed = subStatus === 1;
  const date = nextPaymentDate === undefined ? '' : format.date(nextPaymentDate);
  const isKnown = isSubscribed || date !== '';
  return (
    <Table.Tr className={classes.rowLine} data-chosen={isChosen || undefined}>
      <Table.Th scope="row" fw={400} className={classes.number}>
        <Tooltip
          label={t('numbers.next', { rent: format.price(monthRent), date })}
          openDelay={TIP_AFTER_MS}
          disabled={!isSubscribed}
          // Between two lines: beside it stand the service and the days of the same number.
          {...tipAt('bottom-start')}
          offset={2}
        >
          <button
            type="button"
            className={classes.row}
            aria-pressed={isChosen}
            tabIndex={isStop ? 0 : -1}
            onFocus={onFocus}
            onClick={onChoose}
          >
            <span className={`${lines.line} tabular`}>{numberName || formatPhone}</span>
            {numberName && <span className={`${lines.small} tabular`}>{formatPhone}</span>}
          </button>
        </Tooltip>
      </Table.Th>
      <Table.Td>
        <ServiceMark app={number.app} name={number.name} small />
      </Table.Td>
      <Table.Td className={`${classes.date} tabular`} data-label={isKnown ? t('numbers.subscribed') : undefined}>
        {isSubscribed && date}
        {!isKnown && (
          <Text span size="sm" c="dimmed">
            {t('numbers.never')}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={`${classes.date} tabular`} data-label={date === '' ? undefined : t('numbers.unsubscribed')}>
        {!isSubscribed && date}
      </Table.Td>
    </Table.Tr>
  );
}
