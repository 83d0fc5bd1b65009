import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './pane-tabs.module.css';

interface PaneTabsProps {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly { value: string; name: string }[];
  /** Which of them is open. */
  value: string;
  onChoose: (value: string) => void;
  /** The open one's content; it fills the rest of the pane. */
  children: ReactNode;
}

/** Up to four tabs at the top of a pane: months of a history, kinds of rates. */
export function PaneTabs({ label, tabs, value, onChoose, children }: PaneTabsProps) {
  return (
    <Tabs
      className={classes.panel}
      value={value}
      onChange={(chosen) => chosen !== null && onChoose(chosen)}
      keepMounted={false}
    >
      <Tabs.List className={classes.tabs} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value} className={classes.tab}>
            {tab.name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} className={classes.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
