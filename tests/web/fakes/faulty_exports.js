// Faults that are planted in exports, by the question that must tell them; what follows a blank in a
// key is a variant. Each changes the export and gives how it is to be written and run (textsOf()), or
// null where it cannot be planted in it. `refused`: reading may refuse it by name as well.

import { kFaultsOfFiles } from './faults_of_files.js';
import { kFaultsOfRoles } from './faults_of_roles.js';
import { kFaultsOfSheets } from './faults_of_sheets.js';
import { kFaultsOfValues } from './faults_of_values.js';
import { kFaultsOfYears } from './faults_of_years.js';

export const kFaults = {
  ...kFaultsOfValues,
  ...kFaultsOfYears,
  ...kFaultsOfSheets,
  ...kFaultsOfFiles,
  ...kFaultsOfRoles,
};
