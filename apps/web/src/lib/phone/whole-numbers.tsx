import { Fragment } from 'react';
import classes from './whole-numbers.module.css';

const NUMBER = /(\+\d[\d() -]*\d)/;

/** A text whose phone numbers stand on one line each: it breaks beside them, neither at their spaces nor at a hyphen. */
export function WholeNumbers({ text }: { text: string }) {
  return text.split(NUMBER).map((part, index) => {
    const key = `${index} ${part}`;
    // Every second part is what was looked for.
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    return (
      <span key={key} className={classes.number}>
        {part}
      </span>
    );
  });
}
