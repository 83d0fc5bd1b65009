import { Drawing } from './drawing.tsx';

/** A card with a chip: a number of one's own. */
export function NumbersDrawing() {
  return (
    <Drawing>
      <path data-paint="paper" d="M52 16h44l22 22v62a8 8 0 0 1-8 8H52a8 8 0 0 1-8-8V24a8 8 0 0 1 8-8Z" />
      <rect data-paint="main" x="58" y="48" width="46" height="38" rx="7" />
      <path data-paint="tick" d="M74 56l-4 22M90 56l-4 22M68 63h24M66 71h24" />
      <path data-paint="line" d="M60 97h26" />
      <circle data-paint="main" cx="124" cy="90" r="15" />
      <path data-paint="tick" d="M124 83v14M117 90h14" />
    </Drawing>
  );
}
