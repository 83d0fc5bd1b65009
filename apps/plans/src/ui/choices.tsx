import { Group, Radio, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';

export interface Choice {
  value: string;
  label: string;
  /** Read after the label, as its description. */
  note?: ReactNode;
}

interface ChoicesProps {
  label: string;
  value: string | undefined;
  choices: readonly Choice[];
  /** One below the other. */
  wide?: boolean;
  onChoose: (value: string) => void;
}

/** One of several, as cards: a group of radios to the keyboard and to screen readers. */
export function Choices({ label, value, choices, wide, onChoose }: ChoicesProps) {
  return (
    <Radio.Group label={label} value={value ?? ''} onChange={onChoose}>
      <div className="choices" data-wide={wide || undefined}>
        {choices.map((choice) => (
          <ChoiceCard key={choice.value} {...choice} />
        ))}
      </div>
    </Radio.Group>
  );
}

function ChoiceCard({ value, label, note }: Choice) {
  const id = useId();
  return (
    <Radio.Card
      value={value}
      className="choice"
      aria-labelledby={`${id}-label`}
      aria-describedby={note === undefined ? undefined : `${id}-note`}
    >
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Radio.Indicator />
        <div>
          <Text size="sm" fw={600} className="tabular" id={`${id}-label`}>
            {label}
          </Text>
          {note !== undefined && (
            <Text size="sm" c="dimmed" component="div" id={`${id}-note`}>
              {note}
            </Text>
          )}
        </div>
      </Group>
    </Radio.Card>
  );
}
