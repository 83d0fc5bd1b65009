import { Tooltip } from '@mantine/core';
import type { VirtualPhone } from '@manyline/contract/numbers';
import { formatNumber, joinNumber } from '@manyline/domain/phone';
import { Link, useParams } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import type { ListedNumber } from '../model/listed-numbers.ts';
import { CodeNumberRow } from './code-number-row.tsx';
import { CopyNumber } from './copy-number.tsx';
import classes from './management.module.css';
import { NumberMark } from './number-mark.tsx';
import { RowAction } from './row-action.tsx';
import { useNumberWords } from './use-number-words.ts';

/** Spec 1 §9. */
const ROW_HEIGHT = 85;
/** Spec 2 §9. */
const TIP_AFTER_MS = 1_000;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** One stop for the Tab key, as in the list of contacts: arrows go on from there. */
export function NumberRows({ numbers }: { numbers: readonly ListedNumber[] }) {
  const t = useText('numbers');
  const { number: current } = useParams({ strict: false }) as { number?: string };
  const [last, setLast] = useState<string>();
  const wanted = [last, current]
    .map((each) => numbers.findIndex(({ key }) => key === each))
    .find((index) => index >= 0);
  const handleFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('[data-number]');
    if (row) setLast(row.dataset.number);
  };
  return (
    <div className={classes.table}>
      <div className={classes.columns} aria-hidden>
        {(['number', 'calls', 'plan', 'nextPayment'] as const).map((column) => (
          <span key={column}>{t(`columns.${column}`)}</span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys travel between the links inside */}
      <div className={classes.body} onKeyDown={moveBetweenRows} onFocus={handleFocus}>
        <VirtualList
          items={numbers}
          rowHeight={ROW_HEIGHT}
          getKey={({ key }) => key}
          label={t('manage.list')}
          renderRow={(listed, index, { first, last: lastDrawn }) => {
            const stop = wanted !== undefined && wanted >= first && wanted <= lastDrawn ? wanted : first;
            const tabIndex = index === stop ? 0 : -1;
            if (listed.kind === 'code') return <CodeNumberRow number={listed.number} tabIndex={tabIndex} />;
            return <NumberRow number={listed.number} current={listed.key === current} tabIndex={tabIndex} />;
          }}
        />
      </div>
    </div>
  );
}

function NumberRow({ number, current, tabIndex }: { number: VirtualPhone; current: boolean; tabIndex: number }) {
  const t = useText('numbers');
  const words = useNumberWords();
  const fullNumber = joinNumber(number);
  const subscribed = number.planId !== undefined && number.state === 'active';
  const status = words.status(number);
  const plan = words.plan(number);
  const rent = words.rent(number);
  const block = words.block(number);
  const next = words.next(number);
  const tip = t('manage.tip', { plan, rent, next });
  return (
    <div className={classes.row} data-current={current || undefined} data-number={fullNumber}>
      <Tooltip label={tip} disabled={!subscribed} openDelay={TIP_AFTER_MS} multiline maw={320} position="bottom-start">
        <Link
          {...links.manageNumber(fullNumber)}
          className={classes.link}
          aria-current={current ? 'page' : undefined}
          tabIndex={tabIndex}
          data-row
        >
          <span className={classes.flag} aria-hidden>
            <NumberMark code={number.code} />
          </span>
          <span className={`${classes.number} tabular`}>{formatNumber(number)}</span>
          <span className={classes.name} dir="auto" data-none={!number.numberName || undefined}>
            {number.numberName || t('manage.noName')}
          </span>
          <span className={classes.facts}>
            <span className={classes.what}>
              <span>{status}</span>
              <span className="tabular">{plan && rent ? t('plan.atRent', { plan, rent }) : plan || rent}</span>
            </span>
            <span className={`${classes.next} tabular ${number.state === 'active' && !block ? '' : classes.warn}`}>
              {[block, next].filter(Boolean).join(' · ')}
            </span>
          </span>
        </Link>
      </Tooltip>
      <CopyNumber fullNumber={fullNumber} shown={formatNumber(number)} tabIndex={tabIndex} tip="bottom" />
      <span className={classes.action}>
        <RowAction number={number} tabIndex={tabIndex} />
      </span>
    </div>
  );
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-row]')];
  const next = step === undefined ? undefined : links[links.indexOf(event.target as HTMLElement) + step];
  if (!links.includes(event.target as HTMLElement) || !next) return;
  event.preventDefault();
  next.focus();
}
