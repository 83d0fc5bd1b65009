import { ActionIcon, NativeSelect, Text } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { ChatMessage } from '../model/state/chat-message.ts';
import { clockTime } from './clock-time.ts';
import { SPEEDS } from './recording.ts';
import { useRecording } from './use-recording.ts';
import classes from './voicemail.module.css';

const STEP_SECONDS = 2;
const LEAP_SECONDS = 10;

/** Play and pause, a slider to seek, how far of how much, and the speed: with a mouse, the keyboard or a reader. */
export function RecordingPlayer({ message }: { message: ChatMessage }) {
  const t = useText('chats');
  const { recording, playing, at, total, broken, speed } = useRecording(message);
  const toggle = () => void recording.toggle();
  const Icon = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <div className={classes.player}>
      <ActionIcon radius="xl" size={36} aria-label={t(playing ? 'voicemail.pause' : 'voicemail.play')} onClick={toggle}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
      <Seek at={at} total={total} onSeek={recording.seek} />
      <span className={classes.time}>{`${clockTime(at)} / ${total === undefined ? '–:––' : clockTime(total)}`}</span>
      <NativeSelect
        size="xs"
        variant="unstyled"
        aria-label={t('voicemail.speed')}
        className={classes.speed}
        data={SPEEDS.map((value) => ({ value: String(value), label: `${value}×` }))}
        value={String(speed)}
        onChange={(event) => recording.changeSpeed(Number(event.currentTarget.value))}
      />
      {broken && (
        <Text size="sm" className={classes.problem} role="alert">
          {t('voicemail.broken')}
        </Text>
      )}
    </div>
  );
}

interface SeekProps {
  at: number;
  total: number | undefined;
  onSeek: (at: number) => void;
}

function Seek({ at, total = 0, onSeek }: SeekProps) {
  const t = useText('chats');
  const handleKey = (event: KeyboardEvent) => {
    const by = stepOf(event.key);
    if (by === undefined) return;
    event.preventDefault();
    onSeek(Math.min(Math.max(0, at + by), total));
  };
  return (
    <input
      type="range"
      className={classes.seek}
      style={{ '--played': `${total > 0 ? (at / total) * 100 : 0}%` } as CSSProperties}
      aria-label={t('voicemail.seek')}
      aria-valuetext={t('voicemail.position', { at: clockTime(at), total: clockTime(total) })}
      min={0}
      max={total}
      step={0.05}
      value={Math.min(at, total)}
      disabled={total === 0}
      onKeyDown={handleKey}
      onChange={(event) => onSeek(Number(event.currentTarget.value))}
    />
  );
}

/** Of themselves the arrows would move it by a twentieth of a second. Home and End need nothing. */
function stepOf(key: string): number | undefined {
  return {
    ArrowRight: STEP_SECONDS,
    ArrowUp: STEP_SECONDS,
    ArrowLeft: -STEP_SECONDS,
    ArrowDown: -STEP_SECONDS,
    PageUp: LEAP_SECONDS,
    PageDown: -LEAP_SECONDS,
  }[key];
}
