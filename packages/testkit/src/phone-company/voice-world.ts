import type { VoiceCarrier } from '@manyline/ports/voice-carrier';
import { answerVoiceWebhook, type TestCall, type VoiceWorld } from '../voice-carrier-suite.ts';
import type { Caller } from './caller.ts';
import type { PhoneCompany } from './phone-company.ts';

export interface PhoneCompanyWorld {
  carrier: VoiceCarrier;
  company: PhoneCompany;
  /** Where the company brings its webhooks. */
  network: { deliver: PhoneCompanyDeliver };
  close(): Promise<void>;
}
type PhoneCompanyDeliver = (raw: Parameters<typeof answerVoiceWebhook>[2]) => ReturnType<typeof answerVoiceWebhook>;

/** A telephone company of the testkit as the world that the questions to carriers of calls are put in. */
export function createVoiceWorld({ carrier, company, network, close }: PhoneCompanyWorld): VoiceWorld {
  return {
    carrier,
    async serve(desk) {
      network.deliver = (raw) => answerVoiceWebhook(carrier, desk, raw);
      return company.settle;
    },
    call: async (ends) => toTestCall(company.call(ends)),
    setPhone: company.setPhone,
    rang: () => company.rang,
    webhooks: () => company.webhooks,
    async close() {
      await close();
      if (company.faults.length > 0) throw new Error(`the company found:\n${company.faults.join('\n')}`);
    },
  };
}

/** Without being read: whoever reads `over` stays on the line. */
function toTestCall(caller: Caller): TestCall {
  return {
    heard: caller.heard,
    until: caller.until,
    speak: caller.speak,
    hangUp: caller.hangUp,
    get over() {
      return caller.over;
    },
  };
}
