import { Drawing } from './drawing.tsx';

/** A slip with its lines, and the time. */
export function HistoryDrawing() {
  return (
    <Drawing>
      <path data-paint="paper" d="M50 14h58v88l-9.7-6-9.6 6-9.7-6-9.7 6-9.6-6-9.7 6Z" />
      <path data-paint="line" d="M62 32h34M62 46h34M62 60h20" />
      <circle data-paint="main" cx="112" cy="78" r="20" />
      <path data-paint="tick" d="M112 66v13l9 5" />
    </Drawing>
  );
}
