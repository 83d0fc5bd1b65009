import { RegistrationRefusedError } from '@manyline/ports/carrier';
import type { AskedRegistration } from '@manyline/ports/sender-registration';

/** Refuses forms that the registry takes by another way alone. @throws RegistrationRefusedError */
export function checkTaken({ form }: AskedRegistration): void {
  const refuse = (words: string) => {
    throw new RegistrationRefusedError('a business that is registered by hand', words);
  };
  if (form.businessType === 'soleProprietor')
    refuse('Sole proprietors are registered with a code that is texted to them. Please write to support.');
  if (form.businessType === 'publicCompany')
    refuse('A company on a stock exchange is registered with its stock symbol. Please write to support.');
}
