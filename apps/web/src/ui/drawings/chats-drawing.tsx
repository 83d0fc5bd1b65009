import { Drawing } from './drawing.tsx';

/** Two who talk. */
export function ChatsDrawing() {
  return (
    <Drawing>
      <path
        data-paint="paper"
        d="M34 22h62a9 9 0 0 1 9 9v24a9 9 0 0 1-9 9H52L38 75V64h-4a9 9 0 0 1-9-9V31a9 9 0 0 1 9-9Z"
      />
      <path data-paint="line" d="M40 37h48M40 49h30" />
      <path
        data-paint="main"
        d="M76 54h58a9 9 0 0 1 9 9v22a9 9 0 0 1-9 9h-4v11l-14-11H76a9 9 0 0 1-9-9V63a9 9 0 0 1 9-9Z"
      />
      <path data-paint="tick" d="M92 74l8 8 16-16" />
    </Drawing>
  );
}
