interface Place {
  readonly name: string;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Where Google Maps shows a place: by its coordinates when the store has set them, else by its address. */
export function googleMapsUrl(place: Place): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(coordinates(place) ?? place.address)}`;
}

export function wazeUrl(place: Place): string {
  const at = coordinates(place);
  return at
    ? `https://waze.com/ul?ll=${encodeURIComponent(at)}&navigate=yes`
    : `https://waze.com/ul?q=${encodeURIComponent(place.address)}&navigate=yes`;
}

function coordinates({ latitude, longitude }: Place): string | null {
  return latitude === null || longitude === null ? null : `${latitude},${longitude}`;
}
