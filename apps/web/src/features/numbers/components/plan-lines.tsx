import type { Plan } from '@manyline/contract/plans';
import classes from './wizard.module.css';

/** The things that a plan has, each under its title. */
export function PlanLines({ lines }: { lines: Plan['planDescList'] }) {
  return lines.map(({ title, items }) => (
    <span key={title} className={classes.lines}>
      <span className={classes.descTitle}>{title}</span>
      <ul className={classes.desc}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </span>
  ));
}
