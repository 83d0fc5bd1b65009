/** A window for the payment page. */
export interface PayWindow {
  /** False where the browser keeps windows back; the order's panel then offers the page as a link. */
  readonly isOpen: boolean;
  open(url: string): void;
  /** Posts a form into it: PayPal takes no address. */
  post(form: { url: string; fields: Record<string, string> }): void;
  close(): void;
}

const NAME = 'manyline-payment';

/**
 * Must be called in the click itself: what opens after an answer has come is taken for an advertisement and blocked.
 * `wait` is shown until the page is known.
 */
export function openPayWindow(wait: string): PayWindow {
  const name = `${NAME}-${Date.now()}`;
  const opened = window.open('', name);
  if (opened) {
    opened.document.title = wait;
    opened.document.body.textContent = wait;
  }
  return {
    isOpen: opened !== null,
    open(url) {
      if (opened && isWebAddress(url)) opened.location.replace(url);
      else opened?.close();
    },
    post(form) {
      if (opened && isWebAddress(form.url)) postForm(form, name);
      else opened?.close();
    },
    close: () => opened?.close(),
  };
}

function postForm({ url, fields }: { url: string; fields: Record<string, string> }, target: string): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: url, target, acceptCharset: 'utf-8', hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

/** A server's answer never becomes a script. */
function isWebAddress(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);
}
