/* Inside the button's frame: opens the chooser and passes its answer to the page that shows the button. */
const button = document.querySelector('button');
const { origin } = document.body.dataset;

button.addEventListener('click', () => {
  const width = 500;
  const height = 640;
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const popup = open(
    `/gsi/select${location.search}`,
    'gsi_select',
    `width=${width},height=${height},left=${left},top=80`,
  );
  if (popup === null) parent.postMessage({ from: 'gsi-button' }, origin);
});

addEventListener('message', (event) => {
  if (event.origin !== location.origin || event.data?.from !== 'gsi-select') return;
  parent.postMessage({ ...event.data, from: 'gsi-button' }, origin);
});
