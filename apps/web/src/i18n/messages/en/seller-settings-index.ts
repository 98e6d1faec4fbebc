/** The index of the settings: its groups and its search. */
export const settingsIndex = {
  'sset.group.shop': 'Shop',
  'sset.group.selling': 'Selling',
  'sset.group.money': 'Money',
  'sset.group.messages': 'Messages',
  'sset.group.advanced': 'Advanced',
  'sset.find': 'Find a setting',
  'sset.find.clear': 'Clear the search',
  'sset.find.none': 'No setting found',
  'sset.find.noneText': 'Try another word, such as bank, logo or holiday.',
} as const;
