import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { goTo } from '../lib/address.ts';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

/** A link within the console: a plain click opens the screen without loading the page anew. */
export function Link({ to, ...props }: LinkProps) {
  const handleClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
  };
  return <a href={to} onClick={handleClick} {...props} />;
}
