import type { SandboxRepository } from './sandbox.repository.ts';

export type SandboxMailbox = ReturnType<typeof createSandboxMailbox>;

/** Mails and texts that the product itself sent where a twin carries them. */
export function createSandboxMailbox({ memory }: { memory: Pick<SandboxRepository, 'listMailbox'> }) {
  return {
    async list(to: string | undefined) {
      const rows = await memory.listMailbox(to);
      return rows.map(({ recipient, code, ...row }) => ({ ...row, to: recipient, ...(code !== null && { code }) }));
    },
  };
}
