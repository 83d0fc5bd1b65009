import { Link } from './link.tsx';

interface TabsProps {
  /** The whole that the tabs are parts of, for screen readers. */
  label: string;
  tabs: readonly { key: string; label: string; to: string }[];
  current: string;
}

/** Parts of a screen, each at an address of its own. */
export function Tabs({ label, tabs, current }: TabsProps) {
  return (
    <nav aria-label={label} className="tabs">
      {tabs.map(({ key, label: name, to }) => (
        <Link key={key} to={to} aria-current={key === current ? 'page' : undefined} className="tab">
          {name}
        </Link>
      ))}
    </nav>
  );
}
