import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './pane-tabs.module.css';

/** As many stand beside each other on a phone with their words in one line. */
const WIDE_TABS_MAX = 4;

interface PaneTabsProps {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly { value: string; name: ReactNode }[];
  /** Which of them is open. */
  value: string;
  onChoose: (value: string) => void;
  /** The open one's content; it fills the rest of the pane. */
  children: ReactNode;
}

/** Tabs at the top of a pane: months of a history, kinds of rates. All of them are in sight on a phone. */
export function PaneTabs({ label, tabs, value, onChoose, children }: PaneTabsProps) {
  return (
    <Tabs
      className={classes.panel}
      value={value}
      onChange={(chosen) => chosen !== null && onChoose(chosen)}
      keepMounted={false}
    >
      <Tabs.List className={classes.tabs} aria-label={label} data-many={tabs.length > WIDE_TABS_MAX || undefined}>
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
