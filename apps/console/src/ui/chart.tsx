import { useId, useState } from 'react';
import styles from './chart.module.css';
import { ScrollFrame } from './scroll-frame.tsx';

export interface ChartLine {
  key: string;
  name: string;
  values: readonly number[];
  /** In the table, beside what is drawn. */
  total: string;
  /** Drawn in the colour of what went wrong. */
  isBad?: boolean;
}

interface ChartProps {
  /** As screen readers name it. */
  label: string;
  lines: readonly ChartLine[];
  /** The beginning of each step, epoch ms. */
  starts: readonly number[];
  formatStart: (at: number) => string;
  format: (value: number) => string;
  /** Bars beside each other instead of lines: for few steps. */
  bars?: boolean;
  words: { table: string; when: string; total: string };
}

const WIDTH = 600;
const HEIGHT = 160;
const COLOURS = 6;

/** Where the axis ends: the next round number above the highest value. */
export function ceilingOf(values: readonly number[]): number {
  const highest = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 5, 10].map((step) => step * power).find((end) => end >= highest) ?? highest;
}

const floorOf = (values: readonly number[]) =>
  Math.min(0, ...values) < 0 ? -ceilingOf(values.map((value) => -value)) : 0;

/** Lines or bars over time; what the pointer is at is read below, and a table with all of it opens by keyboard. */
export function Chart(props: ChartProps) {
  const { label, lines, starts, formatStart, format, bars = false } = props;
  const [at, setAt] = useState<number>();
  const id = useId();
  const all = lines.flatMap(({ values }) => values);
  const top = ceilingOf(all);
  const bottom = floorOf(all);
  const y = (value: number) => HEIGHT - ((value - bottom) / (top - bottom)) * HEIGHT;
  const step = WIDTH / Math.max(1, starts.length);
  const shown = at === undefined ? undefined : starts[at];
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id} className={styles.name}>
        {label}
      </figcaption>
      <ul className={styles.legend}>
        {lines.map(({ key, name, values, total, isBad }, index) => (
          <li key={key} className={classOf(index, isBad)}>
            <span>{name}</span> <b className="numeric">{at === undefined ? total : format(values[at] ?? 0)}</b>
          </li>
        ))}
        <li className={`${styles.when} numeric`} aria-hidden>
          {shown !== undefined && formatStart(shown)}
        </li>
      </ul>
      <div className={styles.frame}>
        <div className={`${styles.axis} numeric`} aria-hidden>
          <span>{format(top)}</span>
          <span>{format(bottom)}</span>
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden
          onPointerMove={({ clientX, currentTarget }) => {
            const { left, width } = currentTarget.getBoundingClientRect();
            setAt(Math.min(starts.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * starts.length))));
          }}
          onPointerLeave={() => setAt(undefined)}
        >
          {[bottom, (top + bottom) / 2, top].map((value) => (
            <line key={value} className={styles.grid} x1={0} x2={WIDTH} y1={y(value)} y2={y(value)} />
          ))}
          {at !== undefined && <rect className={styles.at} x={at * step} y={0} width={step} height={HEIGHT} />}
          {lines.map(({ key, values, isBad }, index) =>
            bars ? (
              <g key={key} className={classOf(index, isBad)}>
                {values.map((value, place) => (
                  <rect
                    key={starts[place]}
                    x={place * step + step * 0.1 + (index * step * 0.8) / lines.length}
                    y={Math.min(y(value), y(0))}
                    width={(step * 0.72) / lines.length}
                    height={Math.abs(y(value) - y(0))}
                  />
                ))}
              </g>
            ) : (
              <polyline
                key={key}
                className={classOf(index, isBad)}
                points={values.map((value, place) => `${(place + 0.5) * step},${y(value)}`).join(' ')}
              />
            ),
          )}
        </svg>
        <div className={`${styles.times} numeric`} aria-hidden>
          <span>{starts[0] !== undefined && formatStart(starts[0])}</span>
          <span>{starts.length > 1 && formatStart(starts.at(-1)!)}</span>
        </div>
      </div>
      <ChartTable {...props} />
    </figure>
  );
}

/** Colours repeat after six; dashes tell the lines apart for who does not see them. */
const classOf = (index: number, isBad = false) =>
  [styles.line, isBad ? styles.bad : styles[`line${index % COLOURS}`]].join(' ');

function ChartTable({ label, lines, starts, formatStart, format, words }: ChartProps) {
  return (
    <details className={styles.table}>
      <summary>{words.table}</summary>
      <ScrollFrame label={label} className={styles.scroll}>
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">{words.when}</th>
              {lines.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="numeric">
            {starts.map((start, place) => (
              <tr key={start}>
                <th scope="row">{formatStart(start)}</th>
                {lines.map(({ key, values }) => (
                  <td key={key}>{format(values[place] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot className="numeric">
            <tr>
              <th scope="row">{words.total}</th>
              {lines.map(({ key, total }) => (
                <td key={key}>{total}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollFrame>
    </details>
  );
}
