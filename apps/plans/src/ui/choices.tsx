import { Group, Radio, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface Choice {
  value: string;
  label: string;
  /** Read with the label. */
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
          <Radio.Card key={choice.value} value={choice.value} className="choice">
            <Group gap="sm" wrap="nowrap" align="flex-start">
              <Radio.Indicator />
              <div>
                <Text size="sm" fw={600} className="tabular">
                  {choice.label}
                </Text>
                {choice.note && (
                  <Text size="sm" c="dimmed" component="div">
                    {choice.note}
                  </Text>
                )}
              </div>
            </Group>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
