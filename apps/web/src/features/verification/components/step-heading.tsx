import classes from './two-tab.module.css';

export function StepHeading({ step, children }: { step: number; children: string }) {
  return (
    <h2 className={classes.step}>
      <span className={classes.stepNumber}>{step}</span>
      {children}
    </h2>
  );
}
