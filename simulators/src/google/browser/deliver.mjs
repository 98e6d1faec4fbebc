/* The chooser's last page: hands the answer to the button that opened it. */
const { credential } = document.body.dataset;
opener?.postMessage(
  { from: 'gsi-select', ...(credential === undefined ? {} : { credential }) },
  location.origin,
);
close();
