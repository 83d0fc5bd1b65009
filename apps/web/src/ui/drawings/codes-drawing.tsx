import { Drawing } from './drawing.tsx';

/** A phone that a code arrives at. */
export function CodesDrawing() {
  return (
    <Drawing>
      <rect data-paint="paper" x="56" y="14" width="56" height="94" rx="10" />
      <path data-paint="line" d="M78 22h12" />
      <path data-paint="line" d="M68 84h32M68 95h20" />
      <path
        data-paint="main"
        d="M40 36h88a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H62l-12 10V72H40a8 8 0 0 1-8-8V44a8 8 0 0 1 8-8Z"
      />
      <path data-paint="on" d="M46 48h12v12H46zM66 48h12v12H66zM86 48h12v12H86zM106 48h12v12h-12z" />
    </Drawing>
  );
}
