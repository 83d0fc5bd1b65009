import type { ReactNode } from 'react';

/** Whatever scrolls takes the focus, so that the keyboard scrolls it too. */
const FOCUSABLE = 0;

/** A table that is wider or longer than its place. */
export function ScrollFrame({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={`rows-frame ${className}`} aria-label={label} tabIndex={FOCUSABLE}>
      {children}
    </section>
  );
}
