/** An action of a program on files and folders below a folder, in order. Paths are relative to it; '' is the folder itself. */
export type DiskStep =
  | { do: 'make'; path: string; file: number; isFolder: boolean }
  | { do: 'write'; file: number; at: number; bytes: Uint8Array }
  | { do: 'resize'; file: number; size: number }
  | { do: 'move'; from: string; to: string }
  | { do: 'remove'; path: string }
  /** Of a file: what it holds, its size and its name. Of a folder: the names in it. */
  | { do: 'flush'; file: number };

/** Files and folders have a number each, which stays when they move. */
export const ROOT = 0;
