import { Drawing } from './drawing.tsx';

/** A word and its answer. */
export function ChatsDrawing() {
  return (
    <Drawing>
      <path
        data-paint="paper"
        d="M30 32a12 12 0 0 1 12-12h52a12 12 0 0 1 12 12v24a12 12 0 0 1-12 12H58L44 80V68h-2a12 12 0 0 1-12-12Z"
      />
      <path data-paint="line" d="M46 38h44M46 50h28" />
      <path
        data-paint="main"
        d="M82 64a10 10 0 0 1 10-10h38a10 10 0 0 1 10 10v18a10 10 0 0 1-10 10h-2v10l-12-10H92a10 10 0 0 1-10-10Z"
      />
      <path data-paint="tick" d="M96 68h30M96 78h18" />
    </Drawing>
  );
}
