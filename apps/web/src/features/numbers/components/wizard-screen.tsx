import { Anchor, Group, Text, Title } from '@mantine/core';
import { FOCUS_HOME, useFocusOnArrival } from '@manyline/page/focus/return-focus';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Target } from '../../../lib/links.ts';
import classes from './wizard.module.css';

interface WizardScreenProps {
  title: string;
  /** Where in the wizard, in words. */
  step: string;
  back: { to: Target; label: string };
  /** A form of one column. */
  narrow?: boolean;
  children: ReactNode;
}

/** A step of renting a number or of changing its plan: how far one is, and the way back. */
export function WizardScreen({ title, step, back, narrow, children }: WizardScreenProps) {
  const heading = useFocusOnArrival();
  return (
    <section className={classes.screen} aria-label={title} data-way-back>
      <div className={classes.inner} data-narrow={narrow || undefined}>
        <Anchor
          size="sm"
          className="thumb"
          display="inline-flex"
          style={{ alignItems: 'center', gap: 4 }}
          renderRoot={(props) => <Link {...back.to} {...props} />}
        >
          <IconChevronLeft size={18} aria-hidden />
          {back.label}
        </Anchor>
        <Group justify="space-between" align="baseline" mt={8} mb="md">
          <Title ref={heading} order={2} size="lg" tabIndex={-1} {...FOCUS_HOME}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {step}
          </Text>
        </Group>
        {children}
      </div>
    </section>
  );
}
