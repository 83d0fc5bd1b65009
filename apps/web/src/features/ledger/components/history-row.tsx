import type { ReactNode } from 'react';
import { WholeNumbers } from '../../../lib/phone/whole-numbers.tsx';
import classes from './history.module.css';

interface HistoryRowProps {
  /** A `KindFace` or a `PartnerFace`. */
  face: ReactNode;
  title: ReactNode;
  /** Gives way to the date where both have no room. */
  detail?: string;
  date: string;
  amount: string;
  /** Under the amount. */
  foot: ReactNode;
  /** Money that came in. */
  incoming?: boolean;
}

/** The face of a row; what it stands in makes it a button, a link or plain words. */
export function HistoryRowFace({ face, title, detail, date, amount, foot, incoming }: HistoryRowProps) {
  return (
    <>
      {face}
      <span style={{ minWidth: 0 }}>
        <span className={`${classes.line} ${classes.name}`}>{title}</span>
        <span className={`${classes.small} ${classes.detail}`}>
          {detail && (
            <span className={classes.line}>
              <WholeNumbers text={detail} />
            </span>
          )}
          {detail && <span className={classes.between}> · </span>}
          <span className={classes.when}>{date}</span>
        </span>
      </span>
      <span className={classes.amount}>
        <span className={`${classes.line} ${incoming ? classes.in : ''}`} style={{ display: 'block' }}>
          {amount}
        </span>
        <span className={classes.small}>{foot}</span>
      </span>
    </>
  );
}

/** A sum and the way on, under an amount: where both have no room in a line, the second goes below, whole. */
export function SumAndWay({ sum, way }: { sum: string | undefined; way: string }) {
  return (
    <>
      {sum && <span className={classes.part}>{sum} · </span>}
      <span className={classes.part}>{way}</span>
    </>
  );
}

/** "+10" and "-0.02": a sign on both sides of nothing. */
export function signed(amount: string, text: string): string {
  return amount.startsWith('-') || amount === '0' ? text : `+${text}`;
}
