import { createCaptchaDrawn } from '@manyline/captcha-drawn/captcha-drawn';
import { createMailerSandbox } from '@manyline/mailer-sandbox/mailer-sandbox';
import { createMailerSmtp } from '@manyline/mailer-smtp/mailer-smtp';
import { createSandboxRates } from '@manyline/payment-sandbox/sandbox-rates';
import type { BlobStore } from '@manyline/ports/blob-store';
import type { CaptchaMaker } from '@manyline/ports/captcha';
import type { CryptoChain } from '@manyline/ports/crypto-chain';
import type { Mailer } from '@manyline/ports/mailer';
import type { PaymentGateway } from '@manyline/ports/payment-gateway';
import { chooseCarriers, createOpenCarrier } from './compose-carriers.ts';
import { openBlobStore, openSpeaker, openTranscriber } from './compose-media.ts';
import { chooseChains, chooseGateways, chooseRates } from './compose-payments.ts';
import { createOpenSupplier } from './compose-suppliers.ts';
import { openTwins } from './compose-twins.ts';
import type { Kit } from './feature.ts';
import type { CarrierAccount } from './features/carrier-accounts/carriers.ts';
import type { OpenCarrier } from './features/carrier-accounts/create-carrier-accounts.ts';
import type { Twins } from './features/sandbox/twins.ts';
import type { OpenSupplier } from './features/suppliers/supplier-accounts.service.ts';
import type { Ports } from './features.ts';
import { noteUnusableMailer } from './lib/note-unusable-mailer.ts';
import { createPatientMailer } from './lib/patient-mailer.ts';

/** Adapters that a test brings along. */
export interface PortOverrides {
  /** Keeps media; tests bring a folder of their own. */
  blobs?: BlobStore;
  /** Draws the captchas; browser tests read its pictures as a person would. */
  captchaMaker?: CaptchaMaker;
  /** Taken before the configured ones; tests play networks of their own. */
  carriers?: readonly CarrierAccount[];
  /** Opens what operators added; tests play its network. */
  openCarrier?: OpenCarrier;
  /** The same of suppliers of verification numbers. */
  openSupplier?: OpenSupplier;
  /** Taken before the configured ones; tests play a gateway, chains and rates of their own. */
  gateways?: readonly PaymentGateway[];
  chains?: readonly CryptoChain[];
}

/** An adapter for every port by the configuration, and the twins among them. @throws ConfigError */
export async function openPorts(kit: Kit, overrides: PortOverrides): Promise<{ ports: Ports; twins: Twins }> {
  const { config, now } = kit;
  const blobs = overrides.blobs ?? (await openBlobStore(config.blobs));
  const speech = openTranscriber(config.transcriber);
  const twins = openTwins(kit, { blobs, speech: speech.sandbox });
  const { money, networks } = twins;
  const gateways = await chooseGateways(config.payments, config.paymentSettings, money?.gateway);
  const ports: Ports = {
    blobs,
    captchaMaker: overrides.captchaMaker ?? createCaptchaDrawn(),
    carriers: chooseCarriers(config.carriers, { sandbox: networks }, overrides.carriers),
    chains: overrides.chains ?? (await chooseChains(config.crypto, config.paymentSettings, money?.chains ?? [])),
    coinRates: await chooseRates(config.crypto, config.paymentSettings, createSandboxRates(now)),
    gateways: [...(overrides.gateways ?? []), ...gateways],
    mailer: openMailer(kit, twins),
    openCarrier: overrides.openCarrier ?? createOpenCarrier(kit, openSpeaker(config.speechCommand)),
    openSupplier: overrides.openSupplier ?? createOpenSupplier(kit),
    transcriber: speech.transcriber,
  };
  return { ports, twins };
}

function openMailer({ config, now, log }: Kit, { memory }: Twins): Mailer {
  if (config.mailer.kind === 'smtp') {
    const mailer = createMailerSmtp(config.mailer);
    void noteUnusableMailer(mailer, log);
    return createPatientMailer(mailer, { now, log });
  }
  return createMailerSandbox({ mailbox: { add: (mail) => memory.addMailboxItem(mail, now()) } });
}
