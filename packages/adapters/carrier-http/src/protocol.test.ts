import { readFileSync } from 'node:fs';
import { failureReasons } from '@manyline/domain/failure-reasons';
import { describe, expect, it } from 'vitest';
import { type QuestionType, questions } from './protocol.ts';
import { faultsOfEvent, faultsOfExchange, findFaults } from './testing/held-to-protocol.ts';

const document = readFileSync(new URL('../../../../docs/GATEWAY.md', import.meta.url), 'utf8');
const examples = [...document.matchAll(/```json (asks|answers|event) ?(\S*)\n([\s\S]*?)```/g)].map(
  ([, kind = '', type = '', text = '']) => ({ kind, type, value: JSON.parse(text) as { type?: string } }),
);

describe('docs/GATEWAY.md', () => {
  it('has an example of every question, answer and event, and the protocol takes each as it stands', () => {
    const asked = new Set(examples.filter(({ kind }) => kind === 'asks').map(({ value }) => value.type));
    const answered = new Set(examples.filter(({ kind }) => kind === 'answers').map(({ type }) => type));
    expect([...asked].toSorted()).toEqual(Object.keys(questions).toSorted());
    expect([...answered].toSorted()).toEqual(Object.keys(questions).toSorted());
    expect(examples.filter(({ kind }) => kind === 'event').map(({ value }) => value.type)).toEqual([
      'message.received',
      'message.status',
    ]);
    for (const { kind, type, value } of examples) {
      const schema = kind === 'answers' && questions[type as QuestionType].answers;
      const faults = kind === 'event' ? faultsOfEvent(value) : schema ? findFaults(schema, value) : [];
      expect(faults, JSON.stringify(value)).toEqual([]);
      if (kind === 'asks') expect(faultsOfExchange(value, 401, {}), JSON.stringify(value)).toEqual([]);
      if (type === 'events.list') {
        const example = examples.find((each) => each.value.type === type)!.value;
        expect(faultsOfExchange(example, 200, value)).toEqual([]);
      }
    }
  });

  it('names every reason', () => {
    for (const reason of failureReasons) expect(document).toContain(`\`${reason}\``);
  });

  it('is held to what it says: a field too many, or one too few, is noticed', () => {
    const { value } = examples.find(({ kind }) => kind === 'event')!;
    expect(faultsOfEvent({ ...value, more: 1 })).not.toEqual([]);
    expect(faultsOfEvent({ ...value, timestamp: undefined })).not.toEqual([]);
  });
});
