import { createEngine } from './engine/client.js';
import { startPage } from './page.js';
import sampleRecipe from './recipe/sample.json';
import sampleRows from './recipe/sample_rows.json';
import { emptyRecipe, fillDefaults } from './recipe/schema.js';
import './styles.css';

startPage({
  document,
  root: document.getElementById('app'),
  createEngine,
  emptyRecipe,
  fillDefaults,
  sampleRecipe,
  sampleRows,
});
