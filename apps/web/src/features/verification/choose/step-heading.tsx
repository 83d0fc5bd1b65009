import classes from './step-heading.module.css';

interface StepHeadingProps {
  /** Its place among the steps, where they have an order. */
  step?: number;
  children: string;
}

export function StepHeading({ step, children }: StepHeadingProps) {
  return (
    <h2 className={classes.heading}>
      {step !== undefined && <span className={classes.number}>{step}</span>}
      {children}
    </h2>
  );
}
