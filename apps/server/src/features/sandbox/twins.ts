import type { SpeechMode } from '@manyline/contract/local-world';
import type { SandboxNetwork } from '@manyline/ports/sandbox-network';
import type { SandboxChain, SandboxGateway, SandboxPayStore } from '@manyline/ports/sandbox-payments';
import type { SandboxRepository } from './sandbox.repository.ts';

/** The money of the local world: whichever of gateway and chains is a twin. */
export interface MoneyTwins {
  gateway: SandboxGateway | undefined;
  chains: readonly SandboxChain[];
  store: SandboxPayStore;
}

/** Which ports are played by their twin in this installation. What is undefined is real, or switched off. */
export interface Twins {
  /** Switches, handsets and the mailbox are kept here. */
  memory: SandboxRepository;
  /** The first of `networks`. */
  network: SandboxNetwork | undefined;
  /** Accounts of the sandbox network, in the order of the settings. */
  networks: readonly SandboxNetwork[];
  mailer: boolean;
  speech: { mode: SpeechMode } | undefined;
  money: MoneyTwins | undefined;
}

export const isAnyTwin = ({ network, mailer, speech, money }: Twins): boolean =>
  network !== undefined || mailer || speech !== undefined || money !== undefined;
