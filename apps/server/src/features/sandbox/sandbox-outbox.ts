import type { SandboxRepository } from './sandbox.repository.ts';

export type SandboxOutbox = ReturnType<typeof createSandboxOutbox>;

/** Mails and texts that the product itself sent where a twin carries them. */
export function createSandboxOutbox({ memory }: { memory: Pick<SandboxRepository, 'listOutbox'> }) {
  return {
    async list(to: string | undefined) {
      const rows = await memory.listOutbox(to);
      return rows.map(({ recipient, code, ...row }) => ({ ...row, to: recipient, ...(code !== null && { code }) }));
    },
  };
}
