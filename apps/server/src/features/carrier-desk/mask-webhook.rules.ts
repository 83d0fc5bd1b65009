/**
 * Fields of webhooks that say how a message fared and name nobody but its two numbers. Everything else is masked, whatever a vendor adds
 * tomorrow: texts are read in a support session alone, and links to pictures open them.
 */
const SHOWN = new Set(
  `accountsid apiversion carrier carrierid completedat createdat date deliveredat direction encoding errorcode event eventid
  eventtype failedat from fromcountry id kind linetype messageid messagesid messagestatus messagingserviceid messagingservicesid
  nummedia numsegments occurredat parts partscount phonenumber recipient reason receivedat recordtype reference sender sentat
  simnumber smsmessagesid smssid smsstatus state status timestamp to tocountry type updatedat webhookid`.split(/\s+/),
);
const VALUE_MAX = 100;
const BODY_MAX = 20_000;

const isShown = (name: string) => SHOWN.has(name.toLowerCase().replace(/[^a-z0-9]/g, ''));
const mask = (value: string) => (value === '' ? '' : `••• (${[...value].length})`);
const show = (name: string, value: string) => (isShown(name) && value.length <= VALUE_MAX ? value : mask(value));

/** A body as it came, with what nobody is to read here masked. */
export function maskWebhook(body: string): string {
  if (body === '') return '';
  const masked = maskJson(body) ?? maskForm(body) ?? mask(body);
  return masked.length > BODY_MAX ? `${masked.slice(0, BODY_MAX)}…` : masked;
}

function maskJson(body: string): string | undefined {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    return undefined;
  }
  return JSON.stringify(maskValue('', given), null, 2);
}

/** Names of fields stay: they are the vendor's. A list's items go by the name of the list. */
function maskValue(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => maskValue(name, each));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key.slice(0, VALUE_MAX), maskValue(key, each)]),
    );
  if (typeof value === 'string') return show(name, value);
  return typeof value === 'number' && !isShown(name) ? mask(String(value)) : value;
}

function maskForm(body: string): string | undefined {
  if (!/^[\w.[\]%+-]+=/.test(body)) return undefined;
  return [...new URLSearchParams(body)].map(([name, value]) => `${name}=${show(name, value)}`).join('\n');
}
