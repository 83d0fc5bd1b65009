/** Words of the list of services, loaded with the suppliers. */
export const en = {
  services: 'Services',
  servicesIntro:
    'Whose codes people receive, how they are called, and how their texts are known. All brands show this list.',
  servicesCount_one: '{{count}} service',
  servicesCount_other: '{{count}} services',
  servicesOurs: 'the list that came with the product',
  servicesFrom: 'from {{source}}, {{time}}',
  servicesReplace: 'Replace',
  servicesHint: 'Take the list as CSV, change it, and choose it here. Its columns:',
  servicesFile: 'List of services',
  servicesPreview: 'See what changes',
  servicesFresh: 'New',
  servicesChanged: 'Changed',
  servicesGone: 'Gone',
  servicesGoneHint: 'Whoever has a number for one keeps it; nobody takes another.',
  servicesSame: 'Nothing changes.',
  servicesProblems: 'The list cannot be used yet',
  servicesLine: 'Line {{line}}: {{problem}}',
  servicesMore: 'and {{count}} more',
  servicesTooLarge: 'The file is too large.',
};
