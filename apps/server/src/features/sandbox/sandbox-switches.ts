import type { SpeechMode } from '@manyline/contract/local-world';
import type { NetworkMode, SandboxNetwork } from '@manyline/ports/sandbox-network';
import type { SandboxRepository } from './sandbox.repository.ts';

const MODE = 'carrierMode';
const SPEECH = 'speechMode';
const WELCOME = 'welcomePack';

/** A switch is absent where what it turns is not a twin. */
export interface Switches {
  /** Of the first account of the network. */
  carrierMode: NetworkMode | undefined;
  carriers: { name: string; mode: NetworkMode }[];
  speechMode: SpeechMode | undefined;
  /** Newcomers get a number and some credit: both are given away only where the network is a twin. */
  welcomePack: boolean | undefined;
}

type SwitchChanges = { [Name in Exclude<keyof Switches, 'carriers'>]?: Switches[Name] | undefined } & {
  /** The account whose mode it is; all of them when absent. */
  carrier?: string | undefined;
};

interface SwitchesDeps {
  memory: Pick<SandboxRepository, 'readSettings' | 'writeSetting'>;
  networks: readonly Pick<SandboxNetwork, 'name' | 'mode'>[];
  speech: { mode: SpeechMode } | undefined;
}

export type SandboxSwitches = ReturnType<typeof createSandboxSwitches>;

/** Switches of the sandbox page. Kept in the database, so that every node is in the same local world. */
export function createSandboxSwitches({ memory, networks, speech }: SwitchesDeps) {
  const [network] = networks;

  return {
    /** Also what another node was told. */
    async read(): Promise<Switches> {
      const settings = await memory.readSettings([SPEECH, WELCOME, ...networks.map(({ name }) => toModeName(name))]);
      for (const each of networks) each.mode = (settings.get(toModeName(each.name)) as NetworkMode) ?? 'normal';
      if (speech) speech.mode = (settings.get(SPEECH) as SpeechMode) ?? 'normal';
      const welcomePack = network && ((settings.get(WELCOME) as boolean) ?? true);
      const carriers = networks.map(({ name, mode }) => ({ name, mode }));
      return { carrierMode: network?.mode, carriers, speechMode: speech?.mode, welcomePack };
    },

    async set(switches: SwitchChanges): Promise<Switches> {
      if (switches.speechMode !== undefined && speech) await memory.writeSetting(SPEECH, switches.speechMode);
      const named = networks.filter(({ name }) => switches.carrier === undefined || switches.carrier === name);
      if (switches.carrierMode !== undefined)
        for (const { name } of named) await memory.writeSetting(toModeName(name), switches.carrierMode);
      if (switches.welcomePack !== undefined && network) await memory.writeSetting(WELCOME, switches.welcomePack);
      return this.read();
    },
  };
}

/** The plain account's is named as it was when there was no other. */
function toModeName(account: string): string {
  return account === 'sandbox' ? MODE : `${MODE} ${account}`;
}
