export const presentNotice = (delivery: { id: string; media_key: string; title: string; at: Date }) => ({
  noticeID: delivery.id,
  mediaType_vid: delivery.media_key,
  title: delivery.title,
  at: delivery.at.toISOString(),
});
