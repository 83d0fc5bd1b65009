/** Products that 5sim calls otherwise than our list of services; all others have one name, or are not there. */
const otherNames: Readonly<Record<string, string>> = {
  x: 'twitter',
  qq: 'tencentqq',
  vk: 'vkontakte',
  grab: 'grabtaxi',
  ola: 'olacabs',
  proton: 'protonmail',
  mercadolibre: 'mercado',
  hepsiburada: 'hepsiburadacom',
  kucoin: 'kucoinplay',
};

export interface ProductNames {
  productOf(app: string): string;
  appOf(product: string): string;
}

/** @param ofAccount what the operator says of an account goes before ours */
export function createProductNames(ofAccount: Readonly<Record<string, string>> = {}): ProductNames {
  const names: Readonly<Record<string, string>> = { ...otherNames, ...ofAccount };
  const apps = new Map(Object.entries(names).map(([app, product]) => [product, app]));
  return {
    productOf: (app) => (Object.hasOwn(names, app) ? names[app]! : app),
    appOf: (product) => apps.get(product) ?? product,
  };
}
